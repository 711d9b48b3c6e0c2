# Builds the site and runs it as an unprivileged user. Checked by reading only: no container engine was available.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build && mkdir -p data

FROM node:24-bookworm-slim
ARG SITE_URL
ENV NODE_ENV=production SITE_URL=$SITE_URL
WORKDIR /site
# Includes the sources: the start compares them with the build and skips building if nothing changed.
COPY --from=build --chown=node:node /site ./
USER node
VOLUME /site/data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# node, not npm: the stop signal must reach the site, which lets requests and deliveries finish.
CMD ["node", "tools/start.ts"]
