import { defineConfig } from 'vite'

/**
 * The server, its threads and the export/import command become files of their own in dist. Our own
 * packages are TypeScript source and are bundled; everything from npm stays outside.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node22',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        server: 'src/server.ts',
        transfer: 'src/transfer.ts',
        'capture-tasks': 'src/capture-threads/capture-tasks.ts',
        'embedded-postgres-thread': 'src/plugins/database/embedded-postgres-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@waystep\//] },
})
