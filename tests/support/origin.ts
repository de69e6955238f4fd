/** Where the product believes to be in tests. */
export const ORIGIN = "http://trotwell.test";
