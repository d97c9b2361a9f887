import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { signals } from './build/signals.ts'

export default defineProject({
  plugins: [react(), signals()],
  test: {
    name: '@waystep/web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'build/*.test.ts'],
    testTimeout: 20_000,
  },
})
