import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: '@waystep/ui', environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'] },
})
