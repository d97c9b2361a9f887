import { extensionKey } from '@waystep/api-contract'
import { defineConfig } from 'wxt'
import { thirdPartyNotices } from '../scripts/notices/third-party-notices.ts'
import { escapeNonAscii } from './scripts/escape-non-ascii.ts'

// WXT builds twice, in one process: pages and background, then the recorder.
const notices = thirdPartyNotices({ title: 'The Waystep extension' })

export default defineConfig({
  srcDir: 'src',
  publicDir: 'public',
  modules: ['@wxt-dev/module-react'],
  imports: false,
  manifest: {
    name: 'Waystep',
    description: 'Records a walk through a web product as an interactive demo.',
    key: extensionKey,
    minimum_chrome_version: '120',
    permissions: ['storage', 'unlimitedStorage', 'scripting', 'sidePanel', 'alarms', 'tabs'],
    host_permissions: ['<all_urls>'],
    externally_connectable: { matches: ['<all_urls>'] },
    action: { default_title: 'Record a demo with Waystep' },
    commands: {
      'capture-now': {
        suggested_key: { default: 'Alt+Shift+C' },
        description: 'Capture the page as a step, without a click',
      },
    },
  },
  // `npm run dev` is for the browser people use anyway: load `.output/chrome-mv3-dev` there once.
  webExt: { disabled: true },
  vite: () => ({ plugins: [escapeNonAscii(), notices.plugin] }),
})
