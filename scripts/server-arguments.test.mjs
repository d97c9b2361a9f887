import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './setup/root.mjs'

const scripts = join(root, 'scripts')
const said = (name) => JSON.parse(readFileSync(join(scripts, name), 'utf8'))
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')

it('an image starts the server with the same arguments', () => {
  const [, command = '[]'] = /^CMD (.+)$/m.exec(dockerfile) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...said('server-arguments.json')])
})

it('an image starts the server in the same environment', () => {
  const [, environment = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? []
  const variables = Object.fromEntries(environment.split(' ').map((each) => each.split('=')))
  expect(variables).toMatchObject(said('server-environment.json'))
})
