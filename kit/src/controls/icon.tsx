const PATHS = {
  home: 'M4 11.2 12 4.5l8 6.7M6 9.8V19.5h12V9.8',
  wallet:
    'M4 7.5h14.5a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18zm0 0 11-3v3M16.2 13.5h.1',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.3 6.5h.1M4.3 12h.1M4.3 17.5h.1',
  operate: 'M4 8.5h14M14.5 5l3.5 3.5-3.5 3.5M20 15.5H6M9.5 12 6 15.5 9.5 19',
  user: 'M12 12a3.7 3.7 0 1 0 0-7.5 3.7 3.7 0 0 0 0 7.5ZM4.8 20c.6-3.6 3.6-5.3 7.2-5.3s6.6 1.7 7.2 5.3',
  eye: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12ZM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
  eye_off:
    'M9.8 6.1A9 9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a16 16 0 0 1-2.4 3.1M6.2 7.5A15 15 0 0 0 2.8 12S6 18.2 12 18.2a8.5 8.5 0 0 0 4.5-1.3M10.2 10.2a2.6 2.6 0 0 0 3.6 3.6M4 4l16 16',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  right: 'm9.5 6 6 6-6 6',
  left: 'm14.5 6-6 6 6 6',
  up_right: 'M7.5 16.5l9-9M9.5 7.5h7v7',
  down_right: 'M7.5 7.5l9 9M16.5 9.5v7h-7',
  warning: 'M12 4.5 3.3 19.5h17.4zM12 10v4.5M12 17h.1',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.8h.1',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  phone:
    'M6 4.5h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A15 15 0 0 1 4.5 6.1 1.5 1.5 0 0 1 6 4.5Z',
  download: 'M12 4.5v10.5M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  upload: 'M12 15V4.5M7.5 8.5 12 4l4.5 4.5M5 19.5h14',
  copy: 'M9 9h10.5v10.5H9zM5.5 15H4.5V4.5H15v1',
  document: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6',
  mail: 'M4 6.5h16v11.5H4zM4.5 7l7.5 6 7.5-6',
  message: 'M4.5 5.5h15v10.5H11l-4.5 3.5V16h-2z',
  sign: 'M4.5 19.5h15M6 15.5l1-3.5 8.5-8.5 2.5 2.5L9.5 14.5z',
  transfer: 'M4 10 12 5l8 5M5.5 10.5V17M10 10.5V17M14 10.5V17M18.5 10.5V17M4 19.5h16',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  readonly name: IconName;
  /** *Units*: CSS pixels. */
  readonly size?: number;
}

/** A line drawing that repeats what a text beside it says; never the only name of anything. */
export const Icon = ({ name, size = 20 }: IconProps) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
