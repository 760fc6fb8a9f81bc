import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import nodeResolve from '@rollup/plugin-node-resolve'
import type { PluginContext } from 'rollup'
import type { Plugin } from 'vite'
import { emptyModules, emptyModulesPlugin } from '../../embed/build/emptyModules.mjs'
import { resolveOptions } from '../../embed/build/resolveOptions.mjs'

const inProject = (folder: string) =>
  join(fileURLToPath(new URL('../../', import.meta.url)), folder)
const sources = ['src', 'embed'].map(inProject)
/** What runs in Node, its pages apart from it: packages with a build for Node. */
const servers = ['src/server', 'src/frame', 'src/testkit', 'embed/testing/node'].map(inProject)

/** Modules for Node that sources import: the test runner, and Node's own modules that tests read with. */
const isForNode = (id: string) => id === 'vitest' || (isBuiltin(id) && !(id in emptyModules))

/**
 * Resolves the packages that `src` and `embed` import as the build resolves them, with the build's own plug-ins. Servers
 * are not: their imports are left to Node.
 */
export function pageResolution(): Plugin[] {
  return [emptyModulesPlugin(), nodeResolve(resolveOptions)].map((plugin) => {
    const { resolveId } = plugin
    const handler = typeof resolveId === 'function' ? resolveId : resolveId?.handler
    return {
      ...plugin,
      name: `page-resolution-${plugin.name}`,
      enforce: 'pre',
      resolveId(this: PluginContext, id: string, importer: string | undefined, options: never) {
        const isOfSources =
          sources.some((folder) => importer?.startsWith(folder)) &&
          !servers.some((folder) => importer?.startsWith(folder))
        if (!handler || !isOfSources || !/^[^./\0#]/.test(id) || isForNode(id)) return null
        return handler.call(this, id, importer, options)
      },
      // Vite runs rollup's plug-ins, though its types are those of its own bundler.
    } as unknown as Plugin
  })
}
