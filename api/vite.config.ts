import { defineConfig } from 'vite'

/**
 * The server, its database thread and the export/import command become three files in dist. Our own
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
        'embedded-postgres-thread': 'src/plugins/database/embedded-postgres-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@waystep\//] },
})
