import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { thirdPartyNotices } from '../scripts/notices/third-party-notices.ts'

/**
 * The server, its threads and processes and its commands become files of their own in dist. Our own
 * packages are TypeScript source and are bundled; everything from npm stays outside.
 */
export default defineConfig({
  plugins: [
    thirdPartyNotices({
      title: 'The Waystep server',
      runsFrom: fileURLToPath(new URL('.', import.meta.url)),
    }).plugin,
  ],
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
        restore: 'src/restore.ts',
        voices: 'src/voices.ts',
        'espeak-process': 'src/ai/speech/narrator/processes/espeak-process.ts',
        'kokoro-process': 'src/ai/speech/narrator/processes/kokoro-process.ts',
        'capture-tasks': 'src/capture-threads/capture-tasks.ts',
        'language-tasks': 'src/ai/language/language-tasks.ts',
        'prepare-folder-thread': 'src/plugins/database/prepare-folder-thread.ts',
        'embedded-postgres-thread': 'src/plugins/database/embedded-postgres-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@waystep\//] },
})
