export { servedTree } from './served-tree.ts'
export { pagePolicy, pagePolicyWith, type WriteOptions, writePage } from './write-page.ts'
export { type AssetUrl, stateAttributes } from './written-attributes.ts'
