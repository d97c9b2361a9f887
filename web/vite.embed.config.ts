import { defineConfig } from 'vite'
import { notices } from './build/notices.ts'
import { precompress } from './build/precompress.ts'
import { sizeBudget } from './build/size-budget.ts'

/** Bytes of compressed JavaScript that a page which embeds a demo may have to load. */
const embedBudget = 2_000

// The script that other sites load from `/embed.js`: a build of its own, one classic script under a
// name that stays, after the app's and into the same folder.
export default defineConfig({
  plugins: [
    sizeBudget({ of: 'The embed script', counts: 'everything', limit: embedBudget }),
    notices('last').plugin,
    precompress(),
  ],
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    lib: {
      entry: 'src/embed/main.ts',
      name: 'waystepEmbed',
      formats: ['iife'],
      fileName: () => 'embed.js',
    },
  },
})
