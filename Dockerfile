# Builds the site and runs it as a user without rights. Read, not run: the project's own machines have no container engine.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
# Canonical links and the sitemap are made at build: give the real address here.
ARG SITE_URL
ENV SITE_URL=$SITE_URL
RUN npm run build && mkdir -p data

FROM node:24-bookworm-slim
ARG SITE_URL
ENV NODE_ENV=production SITE_URL=$SITE_URL
WORKDIR /site
# With its sources: the start compares them with the build, sees that it is fresh and does not repeat it.
COPY --from=build --chown=node:node /site ./
USER node
VOLUME /site/data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# node itself, not npm: the signal to stop must reach the process that finishes what is in flight.
CMD ["node", "server/start.ts"]
