/**
 * The public half of a key made once for Waystep: it stands in the extension's manifest, and fixes
 * the id that pages send their messages to, whichever server or folder the extension came from.
 */
export const extensionKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAp+jQBcCSKJtagG2PB7faF91kTL4u5d+THwUgPsSoTYnNcB7cWQue1OY/Yc8xz4VH5ieXGj9yZ7nkbx00SICoW4rmHuh3dLTA2cWDBq1nciosrZheDGp7U+Qekou9BVCz/PhAylR3zOapxR7ugFpQnkyEDjLBG1lL2VGxqB3AOLFd12JtYEWfmTf1+CLn9GWLiySplPyaFIK835Gm/ZkBRT/un3NZ9CXYjdYUserFFBhTfD4Cy+UIyRSjODxPjglfT4CuZLCiRe1jhdhguFhHO3oIyKAQ6Obuyszp4dY4mVH/aQlhcPzshK6Gnny82FcGXutOe5MvaIFsKNfOHAiLhQIDAQAB'

/** What Chrome derives from `extensionKey`. */
export const extensionId = 'ijonofimnbljbgoeaelfpgkidokiifbb'
