import type { ObjectsConfig } from '../config.ts'
import { FolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { S3Store } from './s3-store.ts'

/** The store of the settings. Throws StorageUnavailable when it does not answer. */
export async function openStore(config: ObjectsConfig): Promise<ObjectStore> {
  switch (config.kind) {
    case 'folder': {
      const store = new FolderStore(config.folder)
      await store.check()
      return store
    }
    case 's3': {
      const store = new S3Store(config)
      await store.prepare()
      return store
    }
  }
}
