import type { ViewerBoot } from '@waystep/stage'
import { expect, it } from 'vitest'
import { bootJson } from './boot-json.ts'
import { jsonForScript } from './escape.ts'

it('says a demo and what its reader gets besides, once for each of them', () => {
  const manifest = { title: '</script><!-- & 漢 \u2028' } as ViewerBoot['manifest']
  const bootOf = (name: string) =>
    ({ manifest, grantBase: '/v/a/', variables: { name } }) as unknown as ViewerBoot
  for (const name of ['Ada', 'Grace </script>', 'Ada']) {
    expect(bootJson(bootOf(name))).toBe(jsonForScript(bootOf(name)))
  }
  const other = { ...bootOf('Ada'), manifest: { title: 'Other' } as ViewerBoot['manifest'] }
  expect(JSON.parse(bootJson(other))).toEqual(other)
})
