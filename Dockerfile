FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm run build && node scripts/image-folder.mjs /image/app
# Pictures for links take Chinese, Japanese and Korean letters from it: 7 MB.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-droid-fallback && mkdir -p /image/data

# The C++ library, certificates and nothing else: no shell, no package manager.
FROM gcr.io/distroless/cc-debian12
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HOME=/tmp
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /usr/share/fonts /usr/share/fonts
COPY --from=build /image/app /app
# The user `node` of earlier images, whose volumes are still its own.
COPY --from=build --chown=1000:1000 /image/data /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
# Workers answer it too.
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "api/dist/server.js"]
