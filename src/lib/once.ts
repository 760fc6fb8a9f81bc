/** Computes a value when it is first needed, and caches it; an error is not cached. For `import()` use `lazy`. */
export const once = <Value>(compute: () => Value): (() => Value) => {
  let kept: { value: Value } | undefined
  return () => {
    kept ??= { value: compute() }
    return kept.value
  }
}
