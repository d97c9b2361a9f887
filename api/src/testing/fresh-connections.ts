import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Each request to the tests' S3 store has a connection of its own. Ceph's gateway sends head and body of an answer apart,
 * and on a connection that is kept the second waits 40 ms for the first to be acknowledged: twenty times what the answer
 * takes, for each object that is read. (`tcp_nodelay=1` among its `rgw_frontends` mends it for servers.)
 */
http.globalAgent = new http.Agent({ keepAlive: false })
syncBuiltinESMExports()
