# syntax=docker/dockerfile:1
# The program as one image, and beside it one with PostgreSQL's client programs for backups (target "keeper").
# `npm run verify -- image` follows these lines by hand where there is no Docker. docs/operations.md says how it is run.

# Of one Debian, so that Node of the first runs on the second. Name digests here to build the same again years later.
ARG NODE=node:22-bookworm-slim
ARG POSTGRES=postgres:18-bookworm

# Everything, to build with.
FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY kit/package.json kit/
COPY portal/package.json portal/
COPY office/package.json office/
COPY e2e/package.json e2e/
RUN npm ci
COPY . .
RUN npm run build

# What the server needs when it runs: the portal's packages are in its scripts already.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY kit/package.json kit/
COPY portal/package.json portal/
COPY office/package.json office/
COPY e2e/package.json e2e/
RUN npm ci --omit=dev --workspace=@area/server

# Makes and restores backups: the same program where pg_dump is.
FROM ${POSTGRES} AS keeper
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
# A new volume gets the owner of the folder that it covers, also when a restore is the first to use it.
RUN mkdir /data && chown 1000:1000 /data && chmod 700 /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=packages /app ./
COPY --from=build /app/server/dist server/dist
USER 1000:1000
ENTRYPOINT ["node", "--enable-source-maps"]
CMD ["server/dist/backup.mjs", "--to", "/backups"]

FROM ${NODE} AS app
ENV NODE_ENV=production DEMO=false HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown 1000:1000 /data && chmod 700 /data
COPY --from=packages /app ./
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/portal/dist portal/dist
COPY --from=build /app/office/dist office/dist
# The program is root's, to read; documents and keys lie in the volume, which is not.
USER 1000:1000
VOLUME /data
EXPOSE 3000
# Alive. Whether it should be sent anybody is what a load balancer asks of /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/dist/main.mjs"]
