import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const fuzz = fileURLToPath(new URL('scripts/vitest-fuzz.ts', import.meta.url))

/** The pure packages: nothing to set but how many cases property tests run. */
const pure = ['api-contract', 'capture-format', 'demo-model'].map((name) => ({
  root: fileURLToPath(new URL(`packages/${name}`, import.meta.url)),
  test: {
    name: `@waystep/${name}`,
    include: ['src/**/*.test.ts'],
    setupFiles: [fuzz],
    // A browser that starves on a loaded machine is given a second chance, which the gate then names.
    retry: process.env.CI ? 1 : 0,
    // Many open a Chromium, which takes its time on a machine that is busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
}))

export default defineConfig({
  test: {
    projects: [
      ...pure,
      {
        root: fileURLToPath(new URL('scripts', import.meta.url)),
        test: { name: 'scripts', include: ['*.test.mjs'] },
      },
      'packages/stage',
      'packages/ui',
      'api',
      'web',
      'extension',
      'e2e',
    ],
  },
})
