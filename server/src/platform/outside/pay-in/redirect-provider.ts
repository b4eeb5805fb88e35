import { noticeMessage, noticeOf, requestMessage, requestMessageOf } from './messages.ts';
import type { RequestMessage } from './messages.ts';
import { PayInNoticeError } from './provider.ts';
import type { PayInProvider } from './provider.ts';
import { isSignedText, signText, whyNotStamped } from './signature.ts';

/** What this program and the provider have agreed. */
export interface Agreement {
  /** Where its frame starts. */
  readonly url: string;
  /** What the provider calls this program. */
  readonly merchant: string;
  /** The shared secret; both directions are signed with it. */
  readonly secret: string;
}

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The order in a signed address, for a reader with the secret; nothing when the address was changed. */
export const readRequest = (
  secret: string,
  { request, signature }: { readonly request: string; readonly signature: string },
): RequestMessage | undefined =>
  isSignedText(secret, request, signature)
    ? requestMessage.safeParse(parseJson(Buffer.from(request, 'base64url'))).data
    : undefined;

const separator = (url: string): string => (url.includes('?') ? '&' : '?');

/**
 * A provider that gets the order in the address of its frame and reports the outcome with a POST, both signed with a shared
 * secret. *Source*: ADR 62.
 */
export const redirectProvider = ({ url, merchant, secret }: Agreement): PayInProvider => ({
  origin: URL.canParse(url) ? new URL(url).origin : undefined,
  frameFor: (request) => {
    const text = Buffer.from(JSON.stringify(requestMessageOf(request, merchant))).toString(
      'base64url',
    );
    return `${url}${separator(url)}${new URLSearchParams({ request: text, signature: signText(secret, text) }).toString()}`;
  },
  readNotice: (sent) => {
    const wrong = whyNotStamped(secret, sent);
    if (wrong) throw new PayInNoticeError('unsigned', wrong);
    const { data, error } = noticeMessage.safeParse(parseJson(sent.body));
    if (!data || data.merchant !== merchant)
      throw new PayInNoticeError('malformed', error?.issues[0]?.path.join('.') ?? 'merchant');
    return noticeOf(data);
  },
});
