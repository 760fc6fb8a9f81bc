/** Creates that many values, one after the other. */
export async function times<Value>(count: number, make: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  for (let i = 0; i < count; i += 1) values.push(await make())
  return values
}
