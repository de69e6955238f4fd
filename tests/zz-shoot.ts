import { spawn } from "node:child_process"; import { mkdirSync, writeFileSync } from "node:fs";
import { demoCredentials, findDemoThings } from "./support/people/demo-things.ts";
import { launchChromium } from "./support/screens/chromium.ts";
import { screensOf } from "./support/screens/screens.ts";
import { openedScreens } from "./support/screens/screens-opened.ts";
import { showScreen, windowOf } from "./support/screens/show-screen.ts";
const port=4317, origin=`http://localhost:${port}`; const out="/tmp/leash-shots"; mkdirSync(out,{recursive:true});
const wanted=process.argv.slice(2); const widths=(process.env.W??"360,1280").split(",").map(Number);
const server=spawn(process.execPath,["build/server.js"],{stdio:["ignore","ignore","inherit"],env:{...process.env,NODE_ENV:"production",MODE:"demo",DATA_DIR:"/tmp/leash-data",PORT:String(port),RATE_LIMIT_SCALE:"1000"}});
const json=async(path:string,token?:string,posted?:object)=>(await fetch(`${origin}/api${path}`,{headers:{...(token&&{authorization:`Bearer ${token}`}),...(posted&&{"content-type":"application/json"})},...(posted&&{method:"POST",body:JSON.stringify(posted)})})).json();
const tokenOf=async(v:any)=>((await (await fetch(`${origin}/api/auth/login`,{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(demoCredentials(v))})).json()) as any).accessToken;
for(let i=0;i<400;i++){ if(await fetch(`${origin}/readyz`).then(r=>r.ok,()=>false)) break; await new Promise(r=>setTimeout(r,200)); }
const browser=await launchChromium();
try{
 const things=await findDemoThings(json as any,tokenOf as any);
 const all=[...screensOf(things),...openedScreens(things)].filter(({name})=>wanted.some(w=>w.startsWith("=")?name===w.slice(1):name.includes(w)));
 for(const w of widths){ const ctxs=new Map<any,any>();
  for(const s of all){ if(s.wide&&w<1000) continue; let c=ctxs.get(s.as); if(!c){c=await windowOf(browser,origin,s.as,{viewport:{width:w,height:w>1000?800:740},colorScheme:process.env.DARK?"dark":"light",javaScriptEnabled:!process.env.NOJS,serviceWorkers:"block"} as any);ctxs.set(s.as,c);}
   const p=await c.newPage(); try{ const st=await showScreen(p,origin,s); if(st!==(s.status??200)) console.log(s.name,"status",st); await p.waitForTimeout(250);
   const d:any=await p.evaluate("[document.documentElement.scrollWidth,document.documentElement.scrollHeight]"); console.log(s.name,w,d.join("x")); const f=`${out}/${s.name}-${w}${process.env.DARK?"d":""}${process.env.NOJS?"n":""}${process.env.TAG??""}.png`; await p.screenshot({path:f,fullPage:true}); }catch(e){console.log(s.name,String(e).slice(0,300));} await p.close(); }
  for(const c of ctxs.values()) await c.close(); }
} finally { await browser.close(); server.kill("SIGTERM"); }
