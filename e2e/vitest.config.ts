import { defineConfig } from 'vitest/config'

/** Journeys drive real browsers and servers: one file at a time, with patience for slow machines. */
export default defineConfig({
  test: {
    name: '@waystep/e2e',
    include: ['journeys/**/*.test.ts'],
    globalSetup: './drivers/started-folder.ts',
    // A second chance on a loaded machine, which the gate then names.
    retry: process.env.CI ? 1 : 0,
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
