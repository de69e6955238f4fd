export const ORIGIN = "http://trotwell.test";
