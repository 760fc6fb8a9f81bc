// @ts-check
/**
 * Emits the module beside a CommonJS script, which hands on what the script exports: one copy of the code, and one class
 * of each error however it was asked for. A second output of rollup's would be a second copy.
 *
 * @param {{ script: string, module: string }} files of one folder, relative to the output folder
 * @returns {import('rollup').Plugin}
 */
export function moduleOfScript({ script, module }) {
  return {
    name: 'module-of-script',
    generateBundle(_options, bundle) {
      const made = bundle[script]
      if (made?.type !== 'chunk') return this.error(`${script} was not made`)
      const beside = script.slice(script.lastIndexOf('/') + 1)
      this.emitFile({
        type: 'asset',
        fileName: module,
        source: `import script from './${beside}'\nexport const { ${made.exports.join(', ')} } = script\n`,
      })
    },
  }
}
