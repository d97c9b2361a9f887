import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'

export default defineConfig({
  plugins: [WxtVitest()],
  test: { name: '@waystep/extension', include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'] },
})
