import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: '@waystep/capture-format',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
