import { createHash } from 'node:crypto'

/**
 * npm's bill of all that is in the lock file, without the tools that stay where it is built, and the
 * same for the same lock file: without when, where and with which npm it was written.
 *
 * `npm sbom --omit=dev` is not asked: npm 11 then leaves out packages of production, zod and react
 * among them.
 * @param {object} bill as `npm sbom --sbom-format=cyclonedx` writes it
 * @param {{ packages: Record<string, object> }} lock
 * @param {{ name: string }} product
 */
export function shippedBill(bill, lock, product) {
  const shipped = new Set(
    Object.entries(lock.packages)
      .filter(([, { dev, link }]) => !dev && !link)
      .map(([path, { name, version }]) => `${name ?? installedAs(path)}@${version}`),
  )
  const own = { ...bill.metadata.component, type: 'application', name: product.name }
  const content = {
    metadata: { lifecycles: bill.metadata.lifecycles, component: own },
    components: bill.components.filter((component) => shipped.has(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => ref === own['bom-ref'] || shipped.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => shipped.has(on)) })),
  }
  const { $schema, bomFormat, specVersion, version } = bill
  return { $schema, bomFormat, specVersion, serialNumber: serialOf(content), version, ...content }
}

const installedAs = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** A UUID of what is in the bill (RFC 9562, version 8): another bill has another. */
function serialOf(content) {
  const bytes = createHash('sha256').update(JSON.stringify(content)).digest().subarray(0, 16)
  bytes[6] = (bytes[6] & 0x0f) | 0x80
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`
}
