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
    // Nothing in them is changed by a test; reading the modules anew for each file is a third of the time.
    isolate: false,
    // A browser that starves on a loaded machine is given a second chance, which the gate then names.
    retry: process.env.CI ? 1 : 0,
    // Many open a Chromium, which takes its time on a machine that is busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
}))

/** Small shares of what `npm run fuzz` and `npm run faults` try: much work in few tests, one file at a time. */
const cases = {
  root: fileURLToPath(new URL('e2e', import.meta.url)),
  test: {
    name: '@waystep/cases',
    include: ['cases/**/*.test.ts'],
    globalSetup: [fileURLToPath(new URL('e2e/drivers/started-folder.setup.ts', import.meta.url))],
    env: { WAYSTEP_MOTION: 'off' },
    retry: process.env.CI ? 1 : 0,
    fileParallelism: false,
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
}

export default defineConfig({
  test: {
    projects: [
      ...pure,
      cases,
      {
        root: fileURLToPath(new URL('scripts', import.meta.url)),
        test: { name: 'scripts', include: ['**/*.test.mjs'], isolate: false },
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
