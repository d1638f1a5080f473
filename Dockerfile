# One image for web, worker and migrate; the command decides. docs/operations.md, "Containers".
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The sources come without their history, so the commit is told: --build-arg BYSTRO_COMMIT="$(git rev-parse HEAD)"
ARG BYSTRO_COMMIT=""
RUN BYSTRO_COMMIT="$BYSTRO_COMMIT" npm run build

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
# A new volume takes the owner of the folder it is put over; these are the only two that are written to, besides /tmp.
RUN install -d -o node -g node /srv/bystro-assets /var/cache/bystro
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json ./
COPY drizzle ./drizzle
COPY scripts ./scripts
COPY src ./src
COPY --from=build /app/build ./build
# Everything above belongs to root: the process cannot change what it runs.
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=30s --retries=3 CMD ["node", "scripts/ask-health.ts", "web"]
# Node itself is the first process and gets the signals; npm would stand between.
CMD ["node", "scripts/start-web.ts"]
