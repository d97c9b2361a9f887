export {
  type AssetFile,
  type AssetLimits,
  defaultAssetLimits,
  type FetchAsset,
} from './asset-store.ts'
export {
  type CompletedCapture,
  type CompleteOptions,
  completeCapture,
  type PagePicture,
} from './complete-capture.ts'
export { type ChangeCssUrl, type CssUrlPlace, cssString, rewriteCss } from './css-urls.ts'
export { harmlessSheet } from './harmless-sheet.ts'
export { hashBytes } from './hash-bytes.ts'
export { type AssetReference, isInlineMedia, parseReference } from './reference.ts'
export { type ResolveUrl, rewriteAssets } from './rewrite-assets.ts'
export { sniffType } from './sniff-type.ts'
