# The product without its embedded engines: it wants DATABASE_URL and CLICKHOUSE_URL.
# docker build -t eposter-live .

FROM node:26-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json tsconfig.json ./
# Install scripts fetch the pinned Node and the embedded engines, which this image does not use.
RUN npm ci --ignore-scripts --no-audit --no-fund
# The scripts look for the pinned Node in its place; here it is the image's own.
RUN mkdir -p node_modules/node/bin && ln -s "$(command -v node)" node_modules/node/bin/node
COPY scripts scripts
COPY contract contract
COPY web web
RUN node -e "import('./scripts/build.mjs').then(({ ensureBuilt }) => ensureBuilt())"
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:26-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/web/dist web/dist
COPY contract contract
COPY server server
# Owns nothing of the above, and needs to write nothing.
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
