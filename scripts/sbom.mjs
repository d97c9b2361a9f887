// node scripts/sbom.mjs [file]: writes which packages the product is made of, as CycloneDX says it.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { shippedBill } from './sbom-rules.mjs'
import { root } from './setup/root.mjs'

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** All of the lock file, whatever people have told npm to leave out. */
const everything = ['--include=dev', '--include=optional', '--include=peer']

const { stdout } = await promisify(execFile)(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...everything],
  { cwd: root, maxBuffer: 100_000_000, shell: process.platform === 'win32' },
)
const bill = shippedBill(JSON.parse(stdout), read('package-lock.json'), read('package.json'))
const file = resolve(process.argv[2] ?? join(root, 'api', 'dist', 'sbom.cdx.json'))
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
