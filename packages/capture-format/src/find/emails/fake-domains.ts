/**
 * Companies that do not exist, below `.example`, which nobody can own (RFC 2606): whatever is sent to
 * such an address reaches nobody, today and later.
 */
const beginnings =
  'alder amber arctic aspen atlas aurora basalt beacon birch bluebird bramble brightwater canyon cedar cobalt copper coral crescent delta driftwood eastgate ember evergreen falcon fern foxglove garnet granite greenfield harbour hazel heron highland horizon indigo ivory juniper kestrel lantern larch laurel lighthouse linden lumen maple marble meadow meridian mistral moonstone northgate oakridge ocean olive orchard osprey pebble pinecrest prairie quartz redwood ridgeway riverbend saffron sandstone sequoia silverline skylark solstice sparrow spruce starling summit sycamore tamarack thistle tidewater timber topaz valley verdant violet westbrook wildrose willow winterberry zephyr'
const endings =
  'analytics bank consulting dynamics energy foods group health industries insurance labs legal logistics media mobility partners software systems textiles travel'

/** About 1,800 domains. */
export const fakeDomains: readonly string[] = beginnings
  .split(' ')
  .flatMap((beginning) => endings.split(' ').map((ending) => `${beginning}-${ending}.example`))

const known: ReadonlySet<string> = new Set(fakeDomains)

/** Whether an address was invented with one of these domains: it is nobody's. */
export function isNobodys(address: string): boolean {
  return known.has(address.slice(address.indexOf('@') + 1).toLowerCase())
}
