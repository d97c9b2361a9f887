import { defineProject } from 'vitest/config'

// Node, on purpose: what the server draws must need no document.
export default defineProject({
  test: {
    name: '@waystep/stage',
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    isolate: false,
    // Documents of frames take seconds on a machine at work.
    testTimeout: 20_000,
  },
})
