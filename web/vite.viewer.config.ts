import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { joinedManifest } from './build/joined-manifest.ts'
import { notices } from './build/notices.ts'
import { precompress } from './build/precompress.ts'
import { sizeBudget } from './build/size-budget.ts'
import { keepsReact, viewerReact } from './build/viewer-react.ts'

/** Bytes of compressed JavaScript that every viewer has to load, and those with all that only some demos need. */
const viewerBudget = keepsReact ? 96_000 : 45_000
const wholeBudget = viewerBudget + 9_500

// The viewer is a build of its own, after the app's and into the same folder: what both use is not
// shared, so that nothing only the app needs reaches a viewer. The server finds the files in
// dist/.vite/manifest.json under `src/viewer/main.tsx`.
export default defineConfig({
  plugins: [
    react(),
    sizeBudget({ of: 'The viewer', counts: 'start', limit: viewerBudget }),
    sizeBudget({ of: 'The viewer with all its parts', counts: 'everything', limit: wholeBudget }),
    joinedManifest(),
    notices('before the last').plugin,
    precompress(),
  ],
  publicDir: false,
  resolve: { alias: viewerReact },
  build: {
    target: 'es2022',
    emptyOutDir: false,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/viewer/main.tsx' },
  },
})
