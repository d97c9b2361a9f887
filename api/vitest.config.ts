import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: '@waystep/api',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/cheap-passwords.ts', 'src/testing/fresh-connections.ts'],
    globalSetup: ['src/testing/database-template.ts'],
    // The tests start servers of their own and share nothing; reading the modules anew for each file is a fifth of the time.
    isolate: false,
    // Every file starts a server and a database of its own; a slow machine needs the time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
