import { defineConfig } from 'vitest/config'

/** Journeys drive real browsers and servers: one file at a time, with time for slow machines. */
export default defineConfig({
  test: {
    name: '@waystep/e2e',
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['./drivers/started-folder.setup.ts', './drivers/shared-product.setup.ts'],
    env: { WAYSTEP_MOTION: 'off' },
    // A second chance on a loaded machine, which the gate then names.
    retry: process.env.CI ? 1 : 0,
    fileParallelism: false,
    // One process for all: to read the modules anew for each file takes three seconds of a processor.
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
