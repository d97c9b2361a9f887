import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: '@waystep/ui',
    environment: 'jsdom',
    // Making a document anew for each file is half of the time.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
  },
})
