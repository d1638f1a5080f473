vcl 4.1;

# What docs/operations.md asks of a CDN, written for Varnish: obey the origin, leave campaign parameters out of the key,
# keep one copy per encoding, pass streams through. The port is filled in at the start. Behind a proxy that knows the
# visitor's address the line marked `outermost` goes; a control of the drill goes without the one marked `key`.

import std;

backend origin {
  .host = "127.0.0.1";
  .port = "ORIGIN_PORT";
}

sub vcl_recv {
  set req.http.X-Forwarded-For = client.ip; # outermost
  if (req.url ~ "^/api/live/") {
    return (pipe);
  }
  if (req.method == "GET" || req.method == "HEAD") {
    # A public page is the same for everybody and says so itself; a cookie of a visitor changes nothing on it.
    if (req.url !~ "^/(admin|api)(/|$)") {
      unset req.http.Cookie;
    }
    call campaign_parameters; # key
    set req.url = std.querysort(req.url);
  }
  if (req.http.Accept-Encoding ~ "br") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

sub campaign_parameters {
  set req.url = regsuball(req.url, "(utm_[a-z_]+|fbclid|gclid)=[^&]*&?", "");
  set req.url = regsub(req.url, "[?&]$", "");
}

sub vcl_pipe {
  # One request a connection: what follows on it must be looked at again.
  set bereq.http.Connection = "close";
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Shared-Cache = "hit";
  } else {
    set resp.http.X-Shared-Cache = "miss";
  }
}
