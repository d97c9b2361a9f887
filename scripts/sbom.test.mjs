import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { shippedBill } from './sbom-rules.mjs'
import { root } from './setup/root.mjs'

const licenceOf = ({ licenses: [said] = [] }) =>
  said?.expression ?? said?.license.id ?? said?.license.name

let bill
let lock
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-sbom-'))
  const file = join(folder, 'bill.json')
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [join(root, 'scripts', 'sbom.mjs'), file], { env })
  bill = JSON.parse(await readFile(file, 'utf8'))
  lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  await rm(folder, { recursive: true })
}, 120_000)

describe('the bill of materials', () => {
  it('names every package of production, with its version, licence and hash', () => {
    const named = new Map(bill.components.map((component) => [component.purl, component]))
    const shipped = Object.entries(lock.packages).filter(
      ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
    )
    expect(shipped.length).toBeGreaterThan(400)
    for (const [path, { license, name, version }] of shipped) {
      const package_ = name ?? path.slice(path.lastIndexOf('node_modules/') + 13)
      const component = named.get(`pkg:npm/${package_.replace('@', '%40')}@${version}`)
      expect(component, `${package_} ${version}`).toBeDefined()
      expect(component.version).toBe(version)
      expect(licenceOf(component), package_).toBe(license)
      expect(component.hashes?.[0].alg, package_).toBe('SHA-512')
    }
  })

  it('names no tool, and depends on nothing that it does not name', () => {
    const refs = new Set(bill.components.map((component) => component['bom-ref']))
    for (const tool of ['turbo', 'knip', 'typescript', 'wxt'])
      expect([...refs].filter((ref) => ref.startsWith(`${tool}@`))).toEqual([])
    const product = bill.metadata.component['bom-ref']
    for (const { ref, dependsOn } of bill.dependencies) {
      expect(refs.has(ref) || ref === product, ref).toBe(true)
      for (const on of dependsOn) expect(refs.has(on), `${ref} on ${on}`).toBe(true)
    }
  })

  it('does not say when, where or by which npm it was written', () => {
    const said = {
      ...bill,
      serialNumber: 'urn:uuid:b5f0a7a1-93b6-4bd2-8a01-f58a5bdd7c2c',
      metadata: {
        ...bill.metadata,
        timestamp: '2031-01-01T00:00:00.000Z',
        tools: [{ vendor: 'npm', name: 'cli', version: '99.0.0' }],
        component: { ...bill.metadata.component, name: 'a-folder', type: 'library' },
      },
    }
    expect(shippedBill(said, lock, { name: 'waystep' })).toEqual(bill)
    const other = { ...said, components: said.components.slice(1) }
    expect(shippedBill(other, lock, { name: 'waystep' }).serialNumber).not.toBe(bill.serialNumber)
  })
})
