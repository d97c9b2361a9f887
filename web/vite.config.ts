import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { notices } from './build/notices.ts'
import { precompress } from './build/precompress.ts'
import { signals } from './build/signals.ts'
import { sizeBudget } from './build/size-budget.ts'

// The app loads everything from its own origin. The policy it is made for:
//   default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline';
//   img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; media-src 'self' blob:;
//   frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'
// Inline styles are needed by what floats (positions) and by toasts; inline scripts are not used.

const api = process.env.WAYSTEP_API ?? 'http://localhost:3000'

const { forWorkers, plugin } = notices('before the last')

/** The page's own host goes along, so that the API finds its calls to come from its own address. */
const toApi: ProxyOptions = { target: api }

export default defineConfig({
  plugins: [
    react(),
    signals(),
    sizeBudget({ of: 'The start page', counts: 'start', limit: 110_000 }),
    plugin,
    precompress(),
  ],
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      '^/(api|v|embed|upload)/': toApi,
      '^/demo/[^/]+/?(\\?.*)?$': toApi,
      // The viewer's pages come from the API, and so do their scripts, built as sources change.
      '^/(assets/|embed\\.js)': toApi,
      '^/extension/.': toApi,
      '^/(healthz|readyz|privacy|openapi\\.json|docs/api)': toApi,
    },
  },
  worker: {
    format: 'es',
    plugins: () => [forWorkers],
    // The timer's address is fixed (M7.27); those of others say what is in them.
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) =>
          name === 'timer' ? 'workers/timer.js' : 'assets/[name]-[hash].js',
      },
    },
  },
  build: {
    target: 'es2023',
    cssTarget: 'chrome123',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|app\/no-eval\.ts/ }] },
      },
    },
  },
})
