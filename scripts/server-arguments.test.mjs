import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './setup/root.mjs'

it('an image starts the server with the same arguments', () => {
  const text = readFileSync(join(root, 'scripts', 'server-arguments.json'), 'utf8')
  const [, command = '[]'] =
    /^CMD (.+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...JSON.parse(text)])
})
