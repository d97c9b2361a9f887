import type { AssetRow } from '../../repositories/assets.ts'

/** More would hold up the page itself: over HTTP/1.1 browsers load six files of a server at once. */
const most = 4

/**
 * Which of a page's files a viewer should load before the page says that it needs them: style sheets,
 * without which nothing of it is drawn, those that take longest first.
 * @param assets hashes of all files that the page loads
 * @param files what is known of them, by hash
 */
export function stylesAhead(
  assets: readonly string[],
  files: ReadonlyMap<string, AssetRow>,
): string[] {
  return assets
    .flatMap((hash) => files.get(hash) ?? [])
    .filter(({ type }) => type === 'text/css')
    .sort((a, b) => b.size - a.size || (a.hash < b.hash ? -1 : 1))
    .slice(0, most)
    .map(({ hash }) => hash)
}
