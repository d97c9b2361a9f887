import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { signals } from './build/signals.ts'

export default defineProject({
  plugins: [react(), signals()],
  test: {
    name: '@waystep/web',
    environment: 'jsdom',
    // Reading the modules and making a document anew for each file is half of the time.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}', 'build/*.test.ts'],
    setupFiles: ['src/testing/each-test.ts'],
    testTimeout: 20_000,
    // Some drive a browser: one that starves is given a second chance, which the gate then names.
    retry: process.env.CI ? 1 : 0,
  },
})
