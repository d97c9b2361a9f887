import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'

export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    name: '@waystep/extension',
    include: ['scripts/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
  },
})
