import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: '@waystep/capture-format',
    environment: 'node',
    // A browser that starves on a loaded machine is given a second chance, which the gate then names.
    retry: process.env.CI ? 1 : 0,
    include: ['src/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
