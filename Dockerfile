FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No install scripts: npm would compile better-sqlite3, which brings all it needs.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
# scripts/memory-settings.mjs says why.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=600" \
  MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_MMAP_MAX_=16384 MALLOC_TRIM_THRESHOLD_=2097152 \
  GLIBC_TUNABLES=glibc.malloc.hugetlb=1
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/app app
COPY --from=build /app/db db
COPY --from=build /app/demo demo
COPY --from=build /app/scripts scripts
RUN install -d -m 0700 -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server.js"]
