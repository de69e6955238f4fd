import { command } from "./processes.mjs";
import { runLoadScript } from "./run-load-script.mjs";

command(() => runLoadScript("bench"));
