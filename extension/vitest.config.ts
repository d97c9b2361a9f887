import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'

/** The tests in `test` drive real browsers, with time for slow machines. */
export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    name: '@waystep/extension',
    // A browser that starves on a loaded machine is given a second chance, which the gate then names.
    retry: process.env.CI ? 1 : 0,
    include: ['scripts/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    // Reading the modules anew for each file is half of the time of those in `src`.
    isolate: false,
    globalSetup: 'test/build-extension.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
