export const STYLES = `
:root{color-scheme:light dark;--ink:#1b2340;--paper:#fbfaf7;--surface:#fff;--group:#f5f2eb;--line:#e3e1da;--muted:#565e72;--brand:var(--site-accent,#0b5fa5);--accent:var(--site-accent,#0b5fa5);--control:#767e93;--danger:#a81c39;--danger-soft:#fbe2de;--good:#28590f;--good-soft:#e0f2dc;--due:#744600;--due-soft:#fcefd5;--solid:#1b2340}
@media (prefers-color-scheme:dark){:root{--ink:#e9ecf5;--paper:#12172b;--surface:#1b2138;--group:#181e34;--line:#313856;--muted:#a9b0c6;--accent:var(--site-accent-lifted,#7cc0f5);--control:#8f98b5;--danger:#ff9aae;--danger-soft:#56241d;--good:#bdeaa9;--good-soft:#24431a;--due:#ffd591;--due-soft:#45330f;--solid:#0c1020}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif}
a{color:var(--accent)}
header{background:var(--solid);color:#fff;padding:12px 16px}
header div{display:flex;align-items:center;gap:12px;max-width:688px;margin:0 auto;font-weight:700;font-size:20px}
header img{height:32px;width:auto;max-width:160px}
main,footer{max-width:720px;margin:0 auto;padding:24px 16px}
footer{color:var(--muted);font-size:13px;border-top:1px solid var(--line)}
h1{font-size:31px;line-height:1.2;margin:0 0 4px;overflow-wrap:anywhere}
h2{font-size:20px;margin:0 0 4px}
p{margin:0 0 12px;max-width:70ch}
.muted,.help{color:var(--muted)}.help{font-size:13px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:16px;margin:24px 0}
.note{border-radius:6px;padding:12px 16px;margin:16px 0;background:var(--good-soft);color:var(--good)}
.note.bad{background:var(--danger-soft);color:var(--danger)}
.weeks{list-style:none;margin:12px 0;padding:0;border-top:1px solid var(--line)}
.weeks li{border-bottom:1px solid var(--line);padding:4px 0}
.week{display:flex;align-items:center;gap:12px;min-height:44px;flex-wrap:wrap}
.week span:first-of-type{flex:1 1 10rem}
.interns{padding:4px 16px}.interns .weeks{margin-top:0}.interns li{padding:8px 0}.interns li:last-child{border:0}
.interns a{display:flex;align-items:center;gap:4px 12px;min-height:44px;flex-wrap:wrap;text-decoration:none;overflow-wrap:anywhere}
.interns a span:first-of-type{flex:1 1 14rem}.interns a:hover b,.interns [aria-current] b{text-decoration:underline}
.interns .button{display:inline-flex}.interns small{display:block;color:var(--muted);font-size:13px}
.note a{color:inherit;font-weight:500}
.num{font-variant-numeric:tabular-nums}.text-nowrap{white-space:nowrap}
.chip{border-radius:999px;padding:2px 10px;font-size:13px;background:var(--group);color:var(--muted)}
.chip.good{background:var(--good-soft);color:var(--good)}.chip.due{background:var(--due-soft);color:var(--due)}
input[type=checkbox],input[type=radio]{width:22px;height:22px;margin:0;accent-color:var(--brand);flex:none}
label.field{display:block;font-weight:500;margin:16px 0 4px}
textarea,input[type=email]{width:100%;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--control);border-radius:6px;padding:10px 12px}
.error{color:var(--danger);font-size:13px;margin:4px 0 0}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-top:16px}
button,.button{font:inherit;display:inline-block;text-decoration:none;font-weight:500;min-height:44px;padding:8px 16px;border-radius:6px;border:1px solid var(--brand);background:var(--brand);color:#fff;cursor:pointer}
button.second{background:transparent;color:var(--accent);border-color:var(--control)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
fieldset{border:0;border-bottom:1px solid var(--line);margin:0;padding:12px 0;min-width:0}
legend{padding:0;font-weight:500;float:left;width:100%}
legend+*{clear:both}
.scale{display:grid;grid-template-columns:repeat(5,1fr);gap:4px;max-width:360px}
.scale label,.yesno label{display:flex;align-items:center;justify-content:center;gap:8px;min-height:44px;border:1px solid var(--line);border-radius:6px;cursor:pointer}
.yesno{display:flex;gap:8px}.yesno label{padding:0 16px}
label:has(:checked){border-color:var(--brand);background:var(--group)}
summary::before{content:"▸";margin-right:8px}details[open]>summary::before{content:"▾"}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center;font-weight:500;color:var(--accent)}
table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:4px 0;border-bottom:1px solid var(--line);font-weight:400}td{text-align:right}
`.trim();
